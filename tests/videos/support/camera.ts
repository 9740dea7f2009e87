import type { Locator, Page } from '@playwright/test'

/** The viewport in CSS pixels, and the number of film pixels per CSS pixel. */
export const view = { width: 960, height: 600, scale: 1.2 } as const

export type Point = { readonly x: number; readonly y: number }
/** A still, shown from a moment on, in milliseconds of the film. */
export type Still = {
  readonly at: number
  /** Whether it is the first one of another page. */
  readonly isPage: boolean
  readonly png: Buffer
}
export type Move = { readonly at: number; readonly until: number; from: Point; to: Point }
export type Caption = { readonly at: number; readonly until: number; readonly text: string }
export type Take = {
  readonly stills: readonly Still[]
  readonly moves: readonly Move[]
  readonly presses: readonly (Point & { readonly at: number })[]
  readonly captions: readonly Caption[]
  readonly ends: number
}

const pace = { key: 75, scroll: 60, press: 190, after: 700, end: 2_200 } as const
const scrollSteps = 8
/** Scrolling by multiples of this keeps film pixels aligned, so the encoder only has to move them. */
const wholePixels = 5
/** How long a loaded page must stay unchanged: real milliseconds. */
const quiet = 250
type Press = {
  readonly shows?: Locator
  readonly act?: () => Promise<unknown>
  /** How long its effect is shown. */
  readonly after?: number
}

/** The minimum duration of a sentence: the time to read it calmly. */
const readingTime = (text: string): number => {
  const wide = [...text].filter((letter) => /\p{Script=Han}/u.test(letter)).length
  return 1_200 + wide * 150 + (text.length - wide) * 45
}

/**
 * A camera on a page. It uses the film's own time, which advances by actions and not by the wall clock, so that the
 * film is calm on a slow machine too and no loading is visible. Every still is a real capture of the page.
 */
export function cameraOn(page: Page, sentences: readonly string[]) {
  const stills: Still[] = []
  const moves: Move[] = []
  const presses: (Point & { at: number })[] = []
  const captions: Caption[] = []
  const waiting = [...sentences]
  let clock = 0
  let path = ''
  let hand: Point = { x: view.width * 0.62, y: view.height * 0.72 }
  let said: { at: number; text: string } | null = null

  /** The page once nothing moves, is requested or arrives any more. */
  const settle = async () => {
    await page.waitForLoadState('networkidle')
    await page.waitForFunction((quiet) => {
      const still =
        document.fonts.status === 'loaded' &&
        document.querySelector('h1') !== null &&
        document.querySelector('[aria-busy=true]') === null &&
        // Scroll-driven animations never end, and stay still without scrolling.
        document
          .getAnimations()
          .every(
            ({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline,
          )
      if (!still) return false
      return new Promise<boolean>((resolve) => {
        const watch = new MutationObserver(() => resolve(false))
        watch.observe(document.body, { childList: true, subtree: true, attributes: true })
        setTimeout(() => resolve(true), quiet)
      })
    }, quiet)
  }
  const look = async (hold = 0) => {
    const png = await page.screenshot({ animations: 'disabled' })
    const here = new URL(page.url()).pathname
    if (!stills.at(-1)?.png.equals(png)) stills.push({ at: clock, isPage: here !== path, png })
    path = here
    clock += hold
  }
  const endCaption = () => {
    if (!said) return
    clock = Math.max(clock, said.at + readingTime(said.text))
    captions.push({ ...said, until: clock })
    said = null
  }
  const centreOf = async (target: Locator): Promise<Point> => {
    const box = await target.boundingBox()
    if (!box) throw new Error(`nothing to see of ${target}`)
    return { x: box.x + Math.min(box.width / 2, 160), y: box.y + box.height / 2 }
  }

  const camera = {
    /** Begins the next sentence once there was time to read the previous one. */
    say: () => {
      endCaption()
      const text = waiting.shift()
      if (text === undefined) throw new Error('more is shown than is told')
      said = { at: clock, text }
    },
    hold: (milliseconds: number) => {
      clock += milliseconds
    },
    /** Captures what has changed without a pointer action. */
    see: async (hold: number = pace.after) => {
      await settle()
      await look(hold)
    },
    /** Scrolls the container of `target` until it is in the middle, or as near to it as possible. */
    scrollTo: async (target: Locator) => {
      const scroller = await target.evaluateHandle((element) => {
        let around = element.parentElement
        const scrolls = (box: Element) =>
          box.scrollHeight > box.clientHeight + 1 &&
          /auto|scroll/.test(getComputedStyle(box).overflowY)
        while (around && !scrolls(around)) around = around.parentElement
        return around ?? document.scrollingElement ?? document.documentElement
      })
      const [from, to] = await target.evaluate((element, box) => {
        const { top, height } = element.getBoundingClientRect()
        const isPage = box === document.scrollingElement
        const middle = isPage
          ? innerHeight / 2
          : box.getBoundingClientRect().top + box.clientHeight / 2
        const most = box.scrollHeight - box.clientHeight
        const wanted = box.scrollTop + top + height / 2 - middle
        return [box.scrollTop, Math.min(Math.max(wanted, 0), most)] as const
      }, scroller)
      if (Math.abs(to - from) < 4) return
      for (let step = 1; step <= scrollSteps; step++) {
        const eased = (1 - Math.cos((Math.PI * step) / scrollSteps)) / 2
        const top = Math.round((from + (to - from) * eased) / wholePixels) * wholePixels
        await scroller.evaluate((box, top) => box.scrollTo({ top, behavior: 'instant' }), top)
        await look(pace.scroll)
      }
      clock += pace.press
    },
    point: async (target: Locator) => {
      await target.waitFor()
      const { y } = await centreOf(target)
      if (y < 90 || y > view.height - 60) await camera.scrollTo(target)
      const to = await centreOf(target)
      const way = Math.hypot(to.x - hand.x, to.y - hand.y)
      if (way < 2) return
      const until = clock + Math.min(300 + way, 800)
      moves.push({ at: clock, until, from: hand, to })
      hand = to
      clock = until
      await page.mouse.move(to.x, to.y)
      await look(pace.press)
    },
    /**
     * Presses `target` and waits for its effect. `act` replaces a press that opens something a capture cannot show,
     * such as a native select list.
     */
    press: async (target: Locator, { shows, act, after = pace.after }: Press = {}) => {
      await camera.point(target)
      presses.push({ ...hand, at: clock })
      clock += pace.press
      await (act?.() ?? page.mouse.click(hand.x, hand.y))
      await shows?.waitFor()
      await settle()
      await look(after)
    },
    type: async (target: Locator, text: string, every: number = pace.key) => {
      await camera.press(target)
      for (const letter of text) {
        await page.keyboard.type(letter)
        await look(every)
      }
      clock += pace.press
    },
    end: (): Take => {
      clock += pace.end
      endCaption()
      if (waiting.length > 0) throw new Error(`not shown: ${waiting[0]}`)
      return { stills, moves, presses, captions, ends: clock }
    },
  }
  return camera
}
