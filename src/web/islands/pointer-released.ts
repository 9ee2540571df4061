/**
 * Resolves once no control of an island is held down. A press whose control React replaces between "down" and "up" would be none
 * for the browser, and the click would be lost.
 */
export async function pointerReleased(island: HTMLElement): Promise<void> {
  if (!island.querySelector(':active')) return
  await new Promise<void>((resolve) => {
    const resolveLater = () => {
      for (const end of ENDS) removeEventListener(end, resolveLater, true)
      // the click comes after the end
      setTimeout(resolve)
    }
    for (const end of ENDS) addEventListener(end, resolveLater, true)
  })
}

const ENDS = ['pointerup', 'pointercancel', 'keyup', 'blur'] as const
