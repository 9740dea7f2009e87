import type { Locator, Page } from '@playwright/test'

/** What one sees: CSS pixels, and how many pixels of the film each of them has. */
export const view = { width: 960, height: 600, scale: 1.2 } as const

export type Point = { readonly x: number; readonly y: number }
/** A still: what is seen from a moment on, in milliseconds of the film. */
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
/** Scrolled by so much, every pixel of the film is one that was there before: the encoder only moves it. */
const wholePixels = 5
/** For how long nothing may change on a page that is there: real milliseconds. */
const quiet = 250
type Press = {
  readonly shows?: Locator
  readonly act?: () => Promise<unknown>
  /** How long one sees what it did. */
  readonly after?: number
}

/** How long a sentence stands at least: as long as it takes to read it calmly. */
const readingTime = (text: string): number => {
  const wide = [...text].filter((letter) => /\p{Script=Han}/u.test(letter)).length
  return 1_200 + wide * 150 + (text.length - wide) * 45
}

/**
 * A camera before a page. Time is the film's own: it passes by what is done, not by the wall, so that the film
 * is calm on a slow machine too and nobody watches a page load. Every picture is the page as it stood.
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

  /** The page as it stands when nothing moves, is fetched or comes in any more. */
  const settle = async () => {
    await page.waitForLoadState('networkidle')
    await page.waitForFunction((quiet) => {
      const still =
        document.fonts.status === 'loaded' &&
        document.querySelector('h1') !== null &&
        document.querySelector('[aria-busy=true]') === null &&
        // What follows the scrolling never ends, and stands still with it.
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
    /** The next sentence begins, once the one before it has been read. */
    say: () => {
      endCaption()
      const text = waiting.shift()
      if (text === undefined) throw new Error('more is shown than is told')
      said = { at: clock, text }
    },
    hold: (milliseconds: number) => {
      clock += milliseconds
    },
    /** What has changed without a hand. */
    see: async (hold: number = pace.after) => {
      await settle()
      await look(hold)
    },
    /** Scrolls what is around `target` until it stands in the middle, or as near to it as can be. */
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
    /** Moves the hand to `target`. */
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
     * Presses `target` and waits for what that shows. `act` stands in where a press opens what no picture has,
     * like a list of the system.
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
