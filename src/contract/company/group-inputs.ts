import * as v from 'valibot'
import { Text } from '#contract/shapes.ts'
import { storeLimits } from '#domain/company/websites.ts'

export const GroupName = v.object({ groupName: Text(storeLimits.groupName) })
/** Many names at once; each one is accepted or refused separately. */
export const GroupNames = v.object({
  groupNames: v.pipe(
    v.array(v.string('format'), 'required'),
    v.minLength(1, 'required'),
    v.maxLength(storeLimits.groupsAtOnce, 'too_long'),
  ),
})
