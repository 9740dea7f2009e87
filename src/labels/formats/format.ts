/** How a control parses typed text (`TextFormat` of the controls), and the message when it cannot. */
export type Format = {
  readonly read: (text: string) => string
  readonly faultOf?: (value: string) => string | undefined
}
