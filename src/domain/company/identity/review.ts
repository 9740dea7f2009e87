/** What the provider's staff can say of a field that is to be improved; the words are in the messages. */
export const improveReasons = [
  'differs_from_document',
  'unreadable',
  'out_of_date',
  'incomplete',
  'wrong_document',
  'other',
] as const
export type ImproveReason = (typeof improveReasons)[number]

/** The sandbox sends back each field whose file is called like this, so that improving can be tried. */
export const sandboxFaultyName = 'faulty'
/** The sandbox refuses a company whose English name holds this. */
export const sandboxRefusedName = 'not eligible'

/** Above that many decisions are not looked at for how long a review usually takes. */
export const reviewsCounted = 50
/** Within so many working days the result is promised. */
export const usualWorkingDays = { from: 5, to: 7 }
