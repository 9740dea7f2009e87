import type { Receiver } from '#contract/notifications/receiver-shapes.ts'
import { invite, test } from '#contract/notifications/receivers.ts'
import { m } from '#paraglide/messages.js'
import type { IdempotentClient } from '#portal/kit/call.ts'
import { notify } from '#portal/kit/notify.ts'
import { useAct } from '#portal/kit/use-act.ts'

type Of = Pick<Receiver, 'receiverId' | 'name'>

export function useMailActs() {
  const testing = useAct({
    act: async (send: IdempotentClient, { receiverId, name }: Of) => {
      const answer = await send(test, { receiverId })
      return answer.ok ? { ...answer, data: name } : answer
    },
    onDone: (name) => void notify({ tone: 'good', title: m.receivers_tested({ name }) }),
  })
  const inviting = useAct({
    act: async (send: IdempotentClient, { receiverId, name }: Of) => {
      const answer = await send(invite, { receiverId })
      return answer.ok ? { ...answer, data: name } : answer
    },
    onDone: (name) => void notify({ tone: 'good', title: m.receivers_invited({ name }) }),
  })
  return { testing, inviting }
}
