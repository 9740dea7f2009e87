import * as v from 'valibot'
import { Text } from '#contract/shapes.ts'
import { viewLimits } from '#domain/access/views.ts'

/** What a view is called. */
export const ViewName = v.object({ name: Text(viewLimits.name) })
