import { submission } from '../parts/submission.ts'

/** Generic submission flow for forms, confirmations and single buttons of the portal. */
export const submissionFlow = submission<object, unknown>()
