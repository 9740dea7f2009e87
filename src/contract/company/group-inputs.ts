import * as v from 'valibot'
import { Text } from '#contract/shapes.ts'
import { storeLimits } from '#domain/company/websites.ts'

export const GroupName = v.object({ groupName: Text(storeLimits.groupName) })
/** Many at once; of each it is told by itself whether it was taken. */
export const GroupNames = v.object({
  groupNames: v.pipe(
    v.array(v.string('format'), 'required'),
    v.minLength(1, 'required'),
    v.maxLength(storeLimits.groupsAtOnce, 'too_long'),
  ),
})
