/** The provider's company, as named on invoices. */
export type ProviderCompany = {
  readonly name: string
  /** Line by line. */
  readonly address: readonly string[]
  readonly registrationNumber: string
  readonly taxNumber: string | null
  readonly email: string
}
