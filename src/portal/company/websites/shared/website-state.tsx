import Ban from 'lucide-react/icons/ban'
import Hourglass from 'lucide-react/icons/hourglass'
import Link from 'lucide-react/icons/link'
import Snowflake from 'lucide-react/icons/snowflake'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { WebsiteState } from '#domain/company/websites.ts'
import { m } from '#paraglide/messages.js'
import { type Looks, StatusChip } from '#portal/kit/status-chip.tsx'

const alert = <TriangleAlert aria-hidden="true" />

export const stateLooks: Looks<WebsiteState> = {
  normal: { tone: 'good', label: m.websites_state_normal },
  waiting_authorisation: {
    tone: 'info',
    label: m.websites_state_waiting_authorisation,
    icon: <Link aria-hidden="true" />,
  },
  under_review: {
    tone: 'info',
    label: m.websites_state_under_review,
    icon: <Hourglass aria-hidden="true" />,
  },
  abnormal: { tone: 'bad', label: m.websites_state_abnormal },
  frozen: { tone: 'bad', label: m.websites_state_frozen, icon: <Snowflake aria-hidden="true" /> },
  closed: { tone: 'bad', label: m.websites_state_closed, icon: alert },
  review_failed: { tone: 'bad', label: m.websites_state_review_failed },
  shop_closed: {
    tone: 'neutral',
    label: m.websites_state_shop_closed,
    icon: <Ban aria-hidden="true" />,
  },
  hold: { tone: 'warn', label: m.websites_state_hold, icon: alert },
  api_abnormal: { tone: 'warn', label: m.websites_state_api_abnormal, icon: alert },
}

export const WebsiteStateChip = ({ state }: { state: WebsiteState }) => (
  <StatusChip value={state} of={stateLooks} />
)
