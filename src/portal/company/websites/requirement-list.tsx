import Check from 'lucide-react/icons/check'
import CircleDot from 'lucide-react/icons/circle-dot'
import X from 'lucide-react/icons/x'
import { type RequirementField, storeRequirements } from '#domain/company/website-requirements.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'

/** A requirement, with the form fields that it concerns. */
type Requirement = {
  readonly name: () => string
  readonly fields: readonly RequirementField[]
}

const months = () => ({
  from: String(storeRequirements.historyMonthsMin),
  to: String(storeRequirements.historyMonthsMax),
})

/** Requirements for a new website, in the order of their publication. */
const requirements: readonly Requirement[] = [
  { name: m.websites_requirement_region, fields: ['region'] },
  { name: m.websites_requirement_company, fields: ['companyType'] },
  { name: m.websites_requirement_experience, fields: ['experienced'] },
  { name: m.websites_requirement_volume, fields: ['monthlyVolume'] },
  {
    name: () =>
      m.websites_requirement_rate({ percent: String(storeRequirements.chargebackPercentMax) }),
    fields: ['chargebackRate'],
  },
  { name: m.websites_requirement_business, fields: ['honest'] },
  { name: () => m.websites_requirement_history(months()), fields: ['historyTo'] },
]

/** Status of a requirement: nothing entered yet, met, or not met. */
export type RequirementStatus = 'open' | 'met' | 'unmet'

const look = {
  root: css({ flow: 'column', gap: '3', textAlign: 'start' }),
  title: css({ textStyle: 'strong' }),
  list: css({ flow: 'column', gap: '2' }),
  item: css({ display: 'flex', gap: '2', alignItems: 'flex-start' }),
  sign: css({ flexShrink: '0', display: 'inline-flex', height: '5', alignItems: 'center' }),
  hidden: css({ srOnly: true }),
}
const tones: Record<RequirementStatus, string> = {
  open: css({ color: 'fg.muted' }),
  met: css({ color: 'tone.good.fg' }),
  unmet: css({ color: 'tone.bad.fg' }),
}
const signs: Record<RequirementStatus, React.ReactElement> = {
  open: <CircleDot size={16} aria-hidden="true" />,
  met: <Check size={16} aria-hidden="true" />,
  unmet: <X size={16} aria-hidden="true" />,
}
const words: Record<RequirementStatus, () => string> = {
  open: m.websites_requirement_open,
  met: m.websites_requirement_met,
  unmet: m.websites_requirement_unmet,
}

export type RequirementListProps = {
  /** Status of a field; without it all requirements are open. */
  standingOf?: (field: RequirementField) => RequirementStatus
}

/** Requirements for a new website, each with its status during input. */
export function RequirementList({ standingOf }: RequirementListProps) {
  return (
    <div className={look.root}>
      <p className={look.title}>{m.websites_requirements_title()}</p>
      <ul className={look.list}>
        {requirements.map(({ name, fields: [field] }) => {
          const standing = (field && standingOf?.(field)) ?? 'open'
          return (
            <li key={field} className={look.item}>
              <span className={`${look.sign} ${tones[standing]}`}>{signs[standing]}</span>
              <span>
                {name()}
                {standingOf && <span className={look.hidden}>{words[standing]()}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
