/** A key event of React or of the document itself. */
type Press = Pick<KeyboardEvent, 'key' | 'keyCode'> &
  ({ readonly isComposing: boolean } | { readonly nativeEvent: { readonly isComposing: boolean } })

// What Safari says of the key that ends a composition, which is over by then.
const COMPOSED = 229

/** Whether the key belongs to an input method that composes a text: no act may follow from it. */
export const isComposing = (press: Press): boolean =>
  ('nativeEvent' in press ? press.nativeEvent : press).isComposing || press.keyCode === COMPOSED

/** Enter as "done"; never the one that takes what an input method composed. */
export const isEnter = (press: Press): boolean => press.key === 'Enter' && !isComposing(press)
