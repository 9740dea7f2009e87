/** A key event of React or of the DOM. */
type Press = Pick<KeyboardEvent, 'key' | 'keyCode'> &
  ({ readonly isComposing: boolean } | { readonly nativeEvent: { readonly isComposing: boolean } })

// keyCode that Safari reports for the key that ended a composition.
const COMPOSED = 229

/** Whether the key belongs to an input method's composition and must not trigger an action. */
export const isComposing = (press: Press): boolean =>
  ('nativeEvent' in press ? press.nativeEvent : press).isComposing || press.keyCode === COMPOSED

/** Enter as "done", but not the one that accepts a composition. */
export const isEnter = (press: Press): boolean => press.key === 'Enter' && !isComposing(press)
