import { go } from '#portal/kit/go.ts'
import { notify } from '#portal/kit/notify.ts'

/** Shows a success message and returns to the account centre. */
export function leave(done: string): void {
  void notify({ tone: 'good', title: done })
  go('/aq/accountCenter')
}
