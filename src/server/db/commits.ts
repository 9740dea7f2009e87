import { AsyncLocalStorage } from 'node:async_hooks'

/** Whether a commit was sent; set before sending, because the reply may be lost. */
export type Commits = { areSent: boolean }

const watched = new AsyncLocalStorage<Commits>()

/** Runs `work` and records in `commits` whether one of its transactions was, or may have been, committed. */
export const watchCommits = <T>(commits: Commits, work: () => T): T => watched.run(commits, work)

/** Records that the current transaction is about to be committed. */
export function noteCommit(): void {
  const commits = watched.getStore()
  if (commits) commits.areSent = true
}
