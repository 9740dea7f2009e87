import { useEffect } from 'react'
import { saveProperty } from '#contract/access/common.ts'
import { getNewFlag } from '#contract/payments/logistics.ts'
import { send } from '#portal/kit/call.ts'
import { useCall } from '#portal/kit/query.ts'
import { useSession } from '#portal/kit/session.ts'

/** Stores that the user has seen the page, so the menu stops marking it as new on every device. */
export function useSeen(): void {
  const { rehearsal } = useSession()
  const { data } = useCall(getNewFlag, {}, { enabled: rehearsal === null })
  const isNew = data?.flag === 'Y'
  useEffect(() => {
    if (!isNew) return
    const seen = { propertyType: 'logistics_seen', propertyValue: true }
    void send(saveProperty, seen, { quiet: true })
  }, [isNew])
}
