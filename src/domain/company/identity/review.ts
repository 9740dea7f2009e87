/** Reasons for which the staff returns a field for correction; their texts are in the messages. */
export const improveReasons = [
  'differs_from_document',
  'unreadable',
  'out_of_date',
  'incomplete',
  'wrong_document',
  'other',
] as const
export type ImproveReason = (typeof improveReasons)[number]

/** The sandbox returns every field with a file whose original name contains this, so that corrections can be tried. */
export const sandboxFaultyName = 'faulty'
/** The sandbox refuses a company whose English name contains this. */
export const sandboxRefusedName = 'not eligible'

/** Maximum number of recent decisions from which the usual review time is computed. */
export const reviewsCounted = 50
/** Promised review time in working days. */
export const usualWorkingDays = { from: 5, to: 7 }
