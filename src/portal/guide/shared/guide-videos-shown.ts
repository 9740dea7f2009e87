import { useState } from 'react'
import { queryProperty, saveProperty } from '#contract/access/common.ts'
import { send } from '#portal/kit/call.ts'
import { refetched, useCall } from '#portal/kit/query.ts'

const propertyType = 'home_guide_videos'
const away = 'away'

/** Whether the guide videos are shown on this user's home page, until the user hides them. Undefined while loading. */
export function useGuideVideosShown() {
  const [wish, setWish] = useState<boolean>()
  const kept = useCall(queryProperty, { propertyType }, { staleMs: Number.POSITIVE_INFINITY })
  // Optimistic update; a failure, which shows a toast itself, reverts it.
  const set = async (shown: boolean) => {
    setWish(shown)
    const propertyValue = shown ? 'shown' : away
    const answer = await send(saveProperty, { propertyType, propertyValue })
    if (answer.ok) await refetched()
    setWish(undefined)
  }
  return { shown: wish ?? (kept.data && kept.data.propertyValue !== away), set }
}
