/** The way of a new merchant from nothing to the first payout, in its order. */
export const setupSteps = [
  'account',
  'identity',
  'website',
  'payment',
  'withdrawal_account',
  'withdrawal',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** How a step stands: done, to be done by the merchant, under way with the provider, or behind another step. */
export const setupStates = ['done', 'yours', 'ours', 'later', 'refused'] as const
export type SetupState = (typeof setupStates)[number]

/** What must be done before a step can be. */
export const setupNeeds: Readonly<Record<SetupStep, readonly SetupStep[]>> = {
  account: [],
  identity: [],
  website: ['account', 'identity'],
  payment: ['website'],
  withdrawal_account: [],
  withdrawal: ['identity', 'payment', 'withdrawal_account'],
}
