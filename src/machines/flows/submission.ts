import { submission } from '../parts/submission.ts'

/** What a form, a question or a single press of the portal is doing, whatever it sends. */
export const submissionFlow = submission<object, unknown>()
