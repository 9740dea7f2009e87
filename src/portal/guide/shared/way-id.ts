/** Where a step is on the page of the guide. */
export const wayId = (step: string): string => `step-${step.replace('_', '-')}`
