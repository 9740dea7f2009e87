// The geometry of an aqueduct in elevation: a channel on small arches, these on large ones, across a valley. Two pipes
// branch off a quarter from either end; on the right it ends in a tank.

type Measures = {
  /** Number of large arches: 6, 10, 14, so that the pipes hang in the middle of an arch. */
  readonly arches: number
  /** Width of a large arch with its pier, and of the pier; four small arches span one large arch. */
  readonly bay: number
  readonly pier: number
  /** Height of the channel walls, of the small arches and of the large ones. */
  readonly channel: number
  readonly upper: number
  readonly lower: number
  /** Number of bays over which the valley descends to its floor. */
  readonly slope: number
}

type Elevation = {
  readonly width: number
  readonly height: number
  /** The y of the water surface and of the valley floor. */
  readonly water: number
  readonly floor: number
  /** Where the channel ends and the tank begins. */
  readonly tank: number
  readonly deck: number
  readonly bed: number
  /** The two pipes, the narrow one on the left: their water, the basin at the bottom, and its walls. */
  readonly basins: readonly {
    readonly fall: string
    readonly body: string
    readonly walls: string
  }[]
  /** SVG paths: continuous lines, arch openings, bands on the piers, masonry joints, the ground and its hatching. */
  readonly courses: string
  readonly openings: string
  readonly imposts: string
  readonly stones: string
  readonly ground: string
  readonly hatching: string
}

const opening = (x: number, span: number, spring: number, foot: number) =>
  `M${x} ${foot}V${spring}a${span / 2} ${span / 2} 0 0 1 ${span} 0V${foot}`
const series = (length: number, draw: (index: number) => string) =>
  Array.from({ length }, (_, index) => draw(index)).join('')

/** Computes the paths; all numbers are drawing units, y downwards from the channel's rim. */
export function elevation({
  arches,
  bay,
  pier,
  channel,
  upper,
  lower,
  slope,
}: Measures): Elevation {
  const width = arches * bay
  const bed = channel + 1
  const cornice = bed + 4
  const deck = cornice + upper
  const base = deck + 6
  const floor = base + lower
  const tank = width - bay
  const small = bay / 4
  const surface = channel * 0.4
  const gap = small * 0.76
  const span = bay - pier
  const joint = (small - gap) / 2

  const arcades = series(arches * 4 - 4, (index) =>
    opening(index * small + joint, gap, cornice + 4 + gap / 2, deck),
  )
  const spring = base + 6 + span / 2
  const piers = series(arches, (index) => opening(index * bay + pier / 2, span, spring, floor))
  const imposts = series(
    arches + 1,
    (index) => `M${index * bay - pier / 2 - 3} ${spring}h${pier + 6}v5h${-pier - 6}z`,
  )
  const ring = span / 2 + 4
  const stones = series(
    arches,
    (index) => `M${index * bay + bay / 2 - ring} ${spring}a${ring} ${ring} 0 0 1 ${ring * 2} 0`,
  )
  const courses = `M0 1H${tank}M0 ${bed}H${tank}M0 ${cornice}H${tank}M0 ${deck}H${width}M0 ${base}H${width}M${tank} ${deck}V1M${width} ${deck}V1`

  const edge = base + lower * 0.34
  const run = bay * slope
  const side = [
    [0, edge],
    [run * 0.5, edge],
    [run * 0.45, floor],
    [run, floor],
  ] as const
  const [a, b, c, d] = side
  const back = ([x, y]: readonly [number, number]) => `${width - x} ${y}`
  const ground = `M${a}C${b} ${c} ${d}H${width - run}C${back(c)} ${back(b)} ${back(a)}`
  const hatching = series(14, (index) => {
    const t = (index + 0.5) / 14
    const [x, y] = [0, 1].map((axis) => {
      const [p0, p1, p2, p3] = side.map((point) => point[axis as 0 | 1]) as [
        number,
        number,
        number,
        number,
      ]
      const s = 1 - t
      return s ** 3 * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t ** 3 * p3
    }) as [number, number]
    const tick = (at: number, lean: number) => `M${at.toFixed(1)} ${y.toFixed(1)}l${lean} 7`
    return tick(x, -5) + tick(width - x, 5)
  })

  const basin = (x: number, half: number) => {
    const brim = floor - bay * 0.28
    const level = brim + bay * 0.06
    return {
      fall: `M${x} ${surface}V${level}M${x - half} ${level}h${half * 2}`,
      body: `M${x - half} ${level}h${half * 2}V${floor}h${-half * 2}z`,
      walls: `M${x - half} ${brim}V${floor}h${half * 2}V${brim}`,
    }
  }

  return {
    width,
    height: floor + 8,
    water: surface,
    floor,
    tank,
    deck,
    bed,
    basins: [basin(width / 4, bay * 0.08), basin((width * 3) / 4, bay * 0.28)],
    courses,
    openings: arcades + piers,
    imposts,
    stones,
    ground,
    hatching,
  }
}
