import { buttons } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'

/** Link to the groups page, which opens its add dialog. */
export function AddGroup() {
  const page = reachable('/aq/groupManage')
  if (page === undefined) return null
  const look = { look: 'outline', tone: 'neutral', children: m.groups_add() } as const
  return (
    <WhyNot reasons={buttonReasons(buttons.addGroup)}>
      {(blocked) =>
        blocked ? (
          <Button disabled {...look} />
        ) : (
          <ButtonLink href={`${page}?dialog=add`} {...look} />
        )
      }
    </WhyNot>
  )
}
