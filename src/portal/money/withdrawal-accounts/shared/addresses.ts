/** The details of a withdrawal account, including the reason if its review failed. */
export const accountHref = (accountId: string): string =>
  `/aq/cashAccount?${new URLSearchParams({ dialog: 'view', accountId })}`
