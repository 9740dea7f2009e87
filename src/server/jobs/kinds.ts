/**
 * Every kind of job with the payload that it carries. Each noun adds its own, where it says what they do (`jobs.ts`):
 * a kind that stands here must have been gathered, or the build fails.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the nouns fill it.
export interface JobPayloads {}

export type JobKind = keyof JobPayloads
