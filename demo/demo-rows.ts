import { createHash } from 'node:crypto'
import { type Drawing, draw } from '#artwork/draw.ts'
import { scaleOf } from '#artwork/energy-facts.ts'
import { drawEnergyLabel } from '#artwork/energy-label.ts'
import { productPath } from '#rules/addresses.ts'
import { DAY_MS } from '#rules/durations.ts'
import { GOODS_WIDTHS, PICTURE_FORMATS } from '#rules/picture/picture-sizes.ts'
import { BRAND } from '#sites/brand.ts'
import { SITES, type Site } from '#sites/sites.ts'
import { CATALOGUE } from './catalogue/catalogue.ts'
import { CATEGORIES } from './catalogue/categories.ts'
import type { DemoArticle, DemoProduct } from './catalogue/demo-product.ts'
import { dataSheetDocuments } from './data-sheet-documents.ts'
import { hyphenatedTitle } from './hyphenated-title.ts'
import { partnerProductRows } from './partner-products.ts'
import { scenePictures } from './scene-pictures.ts'
import { demoPrice, demoVoucher } from './site-prices.ts'

const ENERGY_WIDTHS = [160, 320, 500]
/** A printed code cannot follow the host that a demo shop happens to run on. */
const DEMO_ORIGIN = `https://${BRAND.toLowerCase()}.example`

type Row = Record<string, unknown>
const hex = (bytes: Buffer | string) => `\\x${Buffer.from(bytes).toString('hex')}`
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10)

const pictureRow = (handle: string, svg: string, widths: readonly number[]): Row => ({
  handle,
  media_type: 'image/svg+xml',
  original: hex(svg),
  widths,
  formats: PICTURE_FORMATS,
})

/** The pictures of the contents, for a shop whose goods are there already. */
export const scenePictureRows = (): Row[] =>
  scenePictures().map(({ handle, svg, widths }) => pictureRow(handle, svg, widths))

/**
 * The demo shop as rows by table, in the order in which they can be inserted. `moment` is what "days ago" counts from.
 */
export async function demoRows(moment: number): Promise<Record<string, Row[]>> {
  const pictures = new Map(scenePictureRows().map((row) => [row.handle as string, row]))
  const addPicture = (handle: string, svg: string, widths: readonly number[]) => {
    if (!pictures.has(handle)) pictures.set(handle, pictureRow(handle, svg, widths))
  }
  const picture = (drawing: Drawing, subtype: string, isMainImage: boolean) => {
    const handle = `${drawing.kind}-${hashOf(JSON.stringify(drawing))}`
    if (!pictures.has(handle)) addPicture(handle, draw(drawing), GOODS_WIDTHS)
    return { handle, widths: GOODS_WIDTHS, formats: PICTURE_FORMATS, subtype, isMainImage }
  }

  const tables: Record<string, Row[]> = {
    category: [],
    picture: [],
    document: [],
    product: [],
    product_category: [],
    article: [],
    article_price: [],
    price_history: [],
    ...partnerProductRows(),
  }
  CATEGORIES.forEach(({ slug, parent, title, intro }, position) => {
    tables.category!.push({ slug, parent: parent ?? null, position, title, intro })
  })

  for (const [position, product] of CATALOGUE.entries()) {
    const id = `p${product.number}`
    const looks = (article: DemoArticle) => lookOf(product, article)
    const sheets = product.dataSheet
      ? await dataSheetDocuments(product, product.articles[0] && looks(product.articles[0]), moment)
      : []
    for (const { handle, bytes } of sheets) {
      tables.document!.push({ handle, media_type: 'application/pdf', bytes: hex(bytes) })
    }
    tables.product!.push({
      id,
      legacy_id: `10000${product.number}`,
      range: product.range,
      family: product.family ?? null,
      tax_class: product.tax?.taxClass ?? 'standard',
      tax_exceptions: product.tax?.exceptions ?? null,
      attributes: product.attributes ?? null,
      brand: product.brand,
      product_type: product.productType ?? 'ARTICLE',
      title: product.title,
      title_hyphenated: hyphenatedTitle(product.title),
      description: product.description,
      material: product.material ?? {},
      features: product.features ?? [],
      dimensions: (product.dimensions ?? []).map((dimension, index) => ({
        type: dimension.type,
        values: dimension.values.map((value) => ({
          key: value.key,
          text: value.text,
          image: value.picture ? swatch(product, index, value.key, picture) : undefined,
          colour: dimension.type === 'COLOR' ? value.drawing?.colour : undefined,
        })),
      })),
      logos: (product.logos ?? []).map((logo) => ({ ...logo, url: `/logos/${logo.name}.svg` })),
      documents: sheets.map(({ entry }) => entry),
      safety: product.safety ?? null,
      promotion_text: product.promotionText ?? null,
      show_old_price_as_on_offer: product.showOldPriceAsOnOffer ?? true,
      max_order_volume: product.maxOrderVolume ?? null,
      subscription: product.subscription ?? null,
      rating_count: product.rating?.count ?? 0,
      rating_stars: product.rating?.stars ?? 0,
      new_since: new Date(moment - (product.newDaysAgo ?? 365) * DAY_MS).toISOString(),
      status: 'active',
      properties: null,
      set_with: (product.setWith ?? []).map((number) => `p${number}`),
      position,
    })
    const homes = [...product.categories, product.range]
    tables.product_category!.push(...homes.map((category, at) => ({ product_id: id, category, position: at })))

    product.articles.forEach((article, at) => {
      const tcm = `${product.number}${String(at + 1).padStart(2, '0')}`
      const look = looks(article)
      const gallery = look
        ? [
            picture({ ...look, view: 'styled' }, 'STYLED_CUTOUT', true),
            picture({ ...look, view: 'cutout' }, 'CUTOUT', false),
            picture({ ...look, view: 'detail' }, 'DETAIL', false),
          ]
        : []
      let energy: Row | null = null
      if (article.energy) {
        const { value, model, facts, component } = article.energy
        // by law the code leads to the model in EPREL; goods that are invented are not in there, so it names their page
        const link = `${DEMO_ORIGIN}${productPath(id)}`
        const label = { value, model, facts, supplier: product.brand, link }
        const handle = `energy-${hashOf(JSON.stringify(label))}`
        if (!pictures.has(handle)) addPicture(handle, drawEnergyLabel(label), ENERGY_WIDTHS)
        const scale = scaleOf(facts)
        energy = {
          start: scale[0],
          end: scale.at(-1),
          value,
          lighting: facts.regulation === '2019/2015',
          component,
          label: `/img/${handle}/500.webp`,
        }
      }
      tables.article!.push({
        tcm,
        id: `a${tcm}`,
        product_id: id,
        position: at,
        value_indexes: article.values.map((key, dimension) =>
          product.dimensions![dimension]!.values.findIndex((value) => value.key === key),
        ),
        stock: article.stock === undefined ? 60 : article.stock,
        back_in_stock_option: article.backInStockOption ?? 'NONE',
        max_order_volume: article.maxOrderVolume ?? null,
        online_exclusive: article.onlineExclusive ?? false,
        crema_card: article.cremaCard ?? false,
        returnable_electronics: article.returnableElectronics ?? false,
        bulky: article.bulky ?? false,
        free_shipping: article.freeShipping ?? false,
        energy,
        content: article.content ?? null,
        gallery,
      })
      for (const site of SITES) addPrices(tables, product, article, site, tcm, moment)
    })
  }
  tables.picture = [...pictures.values()]
  return tables
}

/** The drawing of an article: the product's drawing, overridden by what each of the article's values changes. */
export function lookOf(product: DemoProduct, article: Pick<DemoArticle, 'values'>): Drawing | undefined {
  if (!product.drawing) return undefined
  const changes = article.values.map(
    (key, dimension) => product.dimensions?.[dimension]?.values.find((value) => value.key === key)?.drawing ?? {},
  )
  return Object.assign({ brand: product.brand }, product.drawing, ...changes) as Drawing
}

/** The picture of one value of a dimension: the first article with this value, as a cutout. */
function swatch(
  product: DemoProduct,
  dimension: number,
  key: string,
  picture: (drawing: Drawing, subtype: string, isMainImage: boolean) => Row,
): Row | undefined {
  const article = product.articles.find((candidate) => candidate.values[dimension] === key)
  const look = article && lookOf(product, article)
  return look ? picture({ ...look, view: 'cutout' }, 'CUTOUT', false) : undefined
}

function addPrices(
  tables: Record<string, Row[]>,
  product: DemoProduct,
  article: DemoArticle,
  site: Site,
  tcm: string,
  moment: number,
) {
  const at = (daysAgo: number) => new Date(moment - daysAgo * DAY_MS).toISOString()
  const amountOf = product.productType === 'GIFT_CARD' ? demoVoucher : demoPrice
  const amount = amountOf(site, article.price)
  const recommended = article.recommendedPrice === undefined ? null : demoPrice(site, article.recommendedPrice)
  const entries = [...(article.history ?? []), [article.since ?? 400, article.price] as [number, number]]
  let last: number | undefined
  let reducedAt: string | null = null
  for (const [daysAgo, cents] of entries) {
    const entry = amountOf(site, cents)
    // two prices that the site's rounding makes equal are no price change
    if (entry === last) continue
    tables.price_history!.push({ site, tcm, valid_from: at(daysAgo), amount: entry, regular: false })
    reducedAt = last !== undefined && entry < last ? at(daysAgo) : null
    last = entry
  }
  tables.article_price!.push({ site, tcm, amount, recommended, reduced_at: reducedAt })
}
