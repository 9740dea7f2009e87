/** The drawn figures that a product or solution may ask for. */
export const figures = ['card-flow', 'reserve', 'chargeback', 'dcc'] as const
