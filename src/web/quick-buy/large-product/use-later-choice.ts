import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Article, Product } from '#calls/product.ts'
import type { ChosenArticle } from '#rules/product/variant-picker.ts'
import { usePageContext } from '../../page-context.tsx'
import { loadVariant } from './load-variant.ts'
import { holdWhileChoosing, queueChoice } from './queued-choices.ts'

interface Shown {
  product: Product
  /** Shows another article, with the product around it. */
  show: (article: Article, product: Product, depth: number) => void
  /** The product around the article could not be fetched. */
  fail: (article: ChosenArticle) => void
}

/** An item of a selector, or what leads to values that are not listed. */
interface Pressed {
  depth: number
  id?: string
  /** Stays where the choice before it has made it another article. */
  label?: string | undefined
  side?: 'earlier' | 'later'
}

/**
 * Choices of a large product's variants. Each is made after the one before it, among the items that this has brought. What is
 * pressed beside the picker meanwhile, such as "add to cart", is pressed again once the chosen article is shown.
 */
export function useLaterChoice(picker: RefObject<HTMLElement | null>, given: Shown) {
  const { site } = usePageContext()
  const [{ pressed }, setPressed] = useState<{ pressed?: Pressed | undefined }>({})
  const latest = useRef<Shown>(undefined)
  const rendered = useRef<() => void>(undefined)
  useEffect(() => {
    latest.current = given
    rendered.current?.()
  })
  useEffect(() => {
    const stopHolding = holdWhileChoosing(picker.current!)
    return () => {
      stopHolding()
      latest.current = undefined
      rendered.current?.()
    }
  }, [picker])

  const choose = async (one: Pressed) => {
    const { product } = latest.current ?? {}
    const selector = product?.selectors?.[one.depth]
    const found = one.side ? selector?.[one.side] : selector?.items.find(({ label }) => label === one.label)
    const { article } = found ?? {}
    const next = product && article && (await load(product.id, article.tcm, site))
    const { show, fail } = latest.current ?? {}
    if (!show) return
    await new Promise<void>((resolve) => {
      rendered.current = resolve
      // always another object, so that it renders anew
      setPressed(({ pressed: newest }) => ({ pressed: newest === one ? undefined : newest }))
      if (next) show(next.articles[0]!, next, one.depth)
      else if (article) fail?.(article)
    })
  }
  const press = (one: Pressed) => {
    setPressed({ pressed: one })
    queueChoice(() => choose(one))
  }
  return { pressed, press }
}

async function load(...given: Parameters<typeof loadVariant>): Promise<Product | undefined> {
  try {
    return await loadVariant(...given)
  } catch (error) {
    console.error('A variant could not be fetched.', error)
    return undefined
  }
}
