import { AsyncLocalStorage } from 'node:async_hooks'

/** Whether a commit was sent; its answer may be lost, so it is noted before. */
export type Commits = { areSent: boolean }

const watched = new AsyncLocalStorage<Commits>()

/** Does `work` and notes in `commits` whether a transaction of it was, or may have been, committed. */
export const watchCommits = <T>(commits: Commits, work: () => T): T => watched.run(commits, work)

/** The transaction that is under way is about to be committed. */
export function noteCommit(): void {
  const commits = watched.getStore()
  if (commits) commits.areSent = true
}
