type Texts = { readonly plain: () => string; readonly named: (of: { amount: string }) => string }

/** The name of a button that moves money: it contains the amount as soon as there is one. */
export const confirmName = ({ plain, named }: Texts): RegExp =>
  new RegExp(`^(?:${plain()}|${named({ amount: '[\\d,.]+ [A-Z]{3}' })})$`)
