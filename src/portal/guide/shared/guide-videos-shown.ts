import { useState } from 'react'
import { queryProperty, saveProperty } from '#contract/access/common.ts'
import { send } from '#portal/kit/call.ts'
import { refetched, useCall } from '#portal/kit/query.ts'

const propertyType = 'home_guide_videos'
const away = 'away'

/** Whether the guide's videos stand on the home page of this user: until they are put away. Undefined while it is not known. */
export function useGuideVideosShown() {
  const [wish, setWish] = useState<boolean>()
  const kept = useCall(queryProperty, { propertyType }, { staleMs: Number.POSITIVE_INFINITY })
  // Done at once; a failure, which says so itself, takes it back.
  const set = async (shown: boolean) => {
    setWish(shown)
    const propertyValue = shown ? 'shown' : away
    const answer = await send(saveProperty, { propertyType, propertyValue })
    if (answer.ok) await refetched()
    setWish(undefined)
  }
  return { shown: wish ?? (kept.data && kept.data.propertyValue !== away), set }
}
