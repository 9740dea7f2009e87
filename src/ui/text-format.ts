/** How a control reads the text that stands in it. */
export type TextFormat = {
  /**
   * The value of a text. What it cannot read comes back as it is (trimmed, widths narrowed), so that the field's own rule
   * refuses it: the value is never older than the text.
   */
  readonly read: (text: string) => string
  /** What is wrong with a value that could not be read, in words; asked when the field is left. */
  readonly faultOf?: ((value: string) => string | undefined) | undefined
  /**
   * How the text stands while it is typed, with the caret at `caret`; never asked during a composition. Only for what
   * people expect to see grouped (card number, expiry); everything else is put in order when the field is left.
   */
  readonly shape?: (typed: Typed) => Shaped
}

/** A text right after a key, a paste or a program changed it. */
type Typed = {
  readonly text: string
  readonly caret: number
  /** The text before the change. */
  readonly before: string
  /** The `inputType` of the event: `insertText`, `deleteContentForward`; empty where a program filled it in. */
  readonly inputType: string
}
type Shaped = { readonly text: string; readonly caret: number }
