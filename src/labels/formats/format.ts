/** How a control reads what is typed (`TextFormat` of the controls), with what it says where it cannot. */
export type Format = {
  readonly read: (text: string) => string
  readonly faultOf?: (value: string) => string | undefined
}
