import type { Site } from './sites.ts'

/** A parcel service. `trackingUrl` is the address at which it shows a parcel, with `{number}` for the parcel's number. */
export interface Carrier {
  name: string
  trackingUrl: string
}

const ups = (locale: string): Carrier => ({
  name: 'UPS',
  trackingUrl: `https://www.ups.com/track?loc=${locale}&tracknum={number}`,
})
const SWISS_POST = 'https://service.post.ch/ekp-web/ui/entry/search/{number}'

/**
 * The carriers of each site by the name that staff type, with the addresses that carriers give shops for their links. Another
 * carrier is a line here; one that has shipped something is not removed, because orders name it.
 */
const TABLE: Record<Site, Record<string, Carrier>> = {
  DE: {
    dhl: {
      name: 'DHL',
      trackingUrl: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}',
    },
    dpd: { name: 'DPD', trackingUrl: 'https://tracking.dpd.de/status/de_DE/parcel/{number}' },
    gls: { name: 'GLS', trackingUrl: 'https://gls-group.com/DE/de/paketverfolgung?match={number}' },
    ups: ups('de_DE'),
  },
  AT: {
    post: { name: 'Österreichische Post', trackingUrl: 'https://www.post.at/sv/sendungsdetails?snr={number}' },
    dpd: { name: 'DPD', trackingUrl: 'https://tracking.dpd.de/status/de_AT/parcel/{number}' },
    ups: ups('de_AT'),
  },
  CH: { post: { name: 'Die Post', trackingUrl: SWISS_POST }, ups: ups('de_CH') },
  CH_FR: { post: { name: 'La Poste', trackingUrl: SWISS_POST }, ups: ups('fr_CH') },
  CZ: {
    posta: {
      name: 'Česká pošta',
      trackingUrl: 'https://www.postaonline.cz/trackandtrace/-/zasilka/cislo?parcelNumbers={number}',
    },
    packeta: { name: 'Zásilkovna', trackingUrl: 'https://tracking.packeta.com/cs/?id={number}' },
    ppl: { name: 'PPL', trackingUrl: 'https://www.ppl.cz/vyhledat-zasilku?shipmentId={number}' },
  },
  HU: {
    posta: { name: 'Magyar Posta', trackingUrl: 'https://www.posta.hu/nyomkovetes/nyitooldal?searchvalue={number}' },
    gls: { name: 'GLS', trackingUrl: 'https://gls-group.com/HU/hu/csomagkovetes?match={number}' },
  },
  PL: {
    inpost: { name: 'InPost', trackingUrl: 'https://inpost.pl/sledzenie-przesylek?number={number}' },
    poczta: { name: 'Poczta Polska', trackingUrl: 'https://emonitoring.poczta-polska.pl/?numer={number}' },
  },
  SK: {
    posta: { name: 'Slovenská pošta', trackingUrl: 'https://tandt.posta.sk/zasielky/{number}' },
    packeta: { name: 'Packeta', trackingUrl: 'https://tracking.packeta.com/sk/?id={number}' },
  },
  TR: {
    yurtici: {
      name: 'Yurtiçi Kargo',
      trackingUrl: 'https://www.yurticikargo.com/tr/online-servisler/gonderi-sorgula?code={number}',
    },
    ptt: { name: 'PTT Kargo', trackingUrl: 'https://gonderitakip.ptt.gov.tr/Track/Verify?q={number}' },
  },
}

/** The names by which staff and programs call the carriers of a site, the usual one first. */
export const carrierIds = (site: Site): string[] => Object.keys(TABLE[site])

/** A carrier of a site; undefined: the site has none of this name. */
export const carrierOf = (site: Site, id: string): Carrier | undefined =>
  Object.hasOwn(TABLE[site], id) ? TABLE[site][id] : undefined
