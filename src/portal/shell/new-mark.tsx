import { getNewFlag } from '#contract/payments/logistics.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import { css } from '#styled/css'

const mark = css({
  marginInlineStart: '1.5',
  px: '1.5',
  borderRadius: 'full',
  bg: 'accent',
  color: 'accent.on',
  textStyle: 'caption',
  fontWeight: 'semibold',
})

/** "New" badge beside logistics in the menu, until the user has opened it. */
export function NewMark() {
  const { data } = useCall(getNewFlag, {}, { staleMs: Number.POSITIVE_INFINITY })
  return data?.flag === 'Y' && <span className={mark}>{m.logistics_new()}</span>
}
