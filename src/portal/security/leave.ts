import { getCentre } from '#contract/security.ts'
import { go } from '#portal/kit/go.ts'
import { notify } from '#portal/kit/notify.ts'
import { refetchAll } from '#portal/kit/query.ts'

/** Says that it is done and goes back to the account centre. */
export function leave(done: string): void {
  void notify({ tone: 'good', title: done })
  void refetchAll(getCentre)
  go('/aq/accountCenter')
}
