/** Anchor of a step on the guide page. */
export const wayId = (step: string): string => `step-${step.replace('_', '-')}`
