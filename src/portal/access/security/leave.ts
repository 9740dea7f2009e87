import { go } from '#portal/kit/go.ts'
import { notify } from '#portal/kit/notify.ts'

/** Says that it is done and goes back to the account centre. */
export function leave(done: string): void {
  void notify({ tone: 'good', title: done })
  go('/aq/accountCenter')
}
