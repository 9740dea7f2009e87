/** Whose identity a document proves; a document that runs out closes the withdrawals. */
export const documentHolders = [
  'legal_person',
  'shareholder',
  'director',
  'beneficial_owner',
  'company',
] as const
export type DocumentHolder = (typeof documentHolders)[number]
