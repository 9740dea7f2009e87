/** The figures that a product or solution page may use. */
export const figures = ['card-flow', 'reserve', 'chargeback', 'dcc'] as const
