/** One tab of a browser, as both engines drive it. What journeys do with it is in engine-window.ts. */
export interface EngineTab {
  /** Returns when the page has loaded. */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Sets a cookie of the shop, one of whose pages the tab must show. */
  setCookie(name: string, value: string, url: string): Promise<void>
  /** Evaluates an expression that has a JSON value at once, also where the page may run no script. */
  evaluate(expression: string): Promise<unknown>
  /** Performs input as WebDriver describes it; both protocols take the same. */
  perform(sources: readonly InputSource[]): Promise<void>
  /** Sets the size of what shows the page, in CSS pixels. */
  setSize(width: number, height: number): Promise<void>
  /** A PNG of what the window shows. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** What a visitor's browser is set to. */
export interface EngineSettings {
  script?: boolean
  cookies?: boolean
  /** False: the engine has no popover, as Safari 16 had none. Only WebKit can switch it off. */
  popover?: boolean
  /** True: a visitor who has not asked for less motion, whose pages take a slow machine longer. */
  motion?: boolean
  /** Only Firefox has forced colours. */
  forcedColours?: boolean
}

export interface InputSource {
  id: string
  type: 'pointer' | 'key'
  actions: ReadonlyArray<Record<string, unknown>>
}

/** A press of the mouse at a point of the window. */
export const mousePress = (x: number, y: number): InputSource[] => [
  {
    id: 'mouse',
    type: 'pointer',
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

/** Presses of keys one after the other. */
export const keyPresses = (keys: Iterable<string>): InputSource[] => [
  {
    id: 'keyboard',
    type: 'key',
    actions: Array.from(keys).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]
