/** How a control parses its text. */
export type TextFormat = {
  /**
   * Parses a text to a value. Unreadable text is returned as it is (trimmed, full-width characters narrowed), so that
   * the field's own rule refuses it: the value is never older than the text.
   */
  readonly read: (text: string) => string
  /** The error text of an unreadable value; called on blur. */
  readonly faultOf?: ((value: string) => string | undefined) | undefined
  /**
   * Formats the text while typing, with the caret at `caret`; never called during a composition. Only for values that
   * people expect to be grouped (card number, expiry); everything else is formatted on blur.
   */
  readonly shape?: (typed: Typed) => Shaped
}

/** The text right after a key, a paste or autofill changed it. */
type Typed = {
  readonly text: string
  readonly caret: number
  /** The text before the change. */
  readonly before: string
  /** The `inputType` of the event: `insertText`, `deleteContentForward`; empty for autofill. */
  readonly inputType: string
}
type Shaped = { readonly text: string; readonly caret: number }
