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

/**
 * How a step stands: done, to be done by the merchant, under way with the provider, behind another step, refused until
 * the merchant sends it again, or refused for good.
 */
export const setupStates = ['done', 'yours', 'ours', 'later', 'refused', 'not_eligible'] as const
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
