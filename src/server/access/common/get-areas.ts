import type { getAreas as call } from '#contract/access/common.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { areas } from './shared/area-names.ts'
import { countryCodes } from './shared/countries.ts'
import { enumItems } from './shared/enum-items.ts'

/** The countries; below some of them their first-level areas, which have no children. */
export const getAreas: Handler<typeof call> = async (ctx, { parent }) => {
  if (parent === undefined) {
    const countries = enumItems('country', ctx.language)
    return countries.map(({ value, label }) => ({
      code: value,
      name: label,
      leaf: !areas.has(value),
    }))
  }
  const below = areas.get(parent)
  if (below) return below.map((area) => ({ code: area.code, name: area[ctx.language], leaf: true }))
  return isArea(parent) ? [] : fail('not_found')
}

const isArea = (code: string): boolean =>
  countryCodes.includes(code) ||
  [...areas.values()].some((list) => list.some((area) => area.code === code))
