/** Onboarding tasks of a new merchant up to the first payout, in order. */
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
 * State of a task: done, to be done by the merchant, with the provider, blocked by another task, refused until the
 * merchant submits again, or refused permanently.
 */
export const setupStates = ['done', 'yours', 'ours', 'later', 'refused', 'not_eligible'] as const
export type SetupState = (typeof setupStates)[number]

export const setupNeeds: Readonly<Record<SetupStep, readonly SetupStep[]>> = {
  account: [],
  identity: [],
  website: ['account', 'identity'],
  payment: ['website'],
  withdrawal_account: [],
  withdrawal: ['identity', 'payment', 'withdrawal_account'],
}
