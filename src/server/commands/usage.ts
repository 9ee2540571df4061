/** What whoever types a command wrongly reads. */
export const USAGE = `
  npm run crema -- price SITE TCM AMOUNT [--regular]   set a price, in 1/100 of the main unit (499 is 4.99)
  npm run crema -- price plan SITE TCM AMOUNT FROM [UNTIL] [--regular] [--by NAME]
                                                       plan one; times are those of the site, as 2027-03-01T00:00
  npm run crema -- price plans SITE                    list what is planned, and what runs
  npm run crema -- price take-back SITE TCM FROM [--by NAME]
                                                       give a plan up; one that runs ends now
  npm run crema -- stock TCM UNITS                     set how many there are; 'untracked' for no limit
  npm run crema -- jobs                                list what waits or has failed, such as mails
  npm run crema -- jobs retry ID                       run one now; 'all' for every failed one
  npm run crema -- jobs remove ID                      give one up
  npm run crema -- jobs confirm-sweeps                 the clock is right: delete what a jump of it held back
  npm run crema -- setup [--answers FILE]              set a shop up: ask for its name, sites, seller, mails and staff, and
                                                       write them into its database and .env (docs/own-shop.md);
                                                       --new-secret where the secret of a shop is lost
  npm run crema -- checklist                           list what is left to do before the shop opens, with what does it;
                                                       the exit code is 1 where the law asks for some of it
  npm run crema -- settings show [--all]               print what each open site is called, looks like, what
                                                       shipping costs there, tax rates, who sells, and how orders are paid;
                                                       --all prints it for all sites
  npm run crema -- settings set brand [--name NAME] [--logo FILE | --no-logo] [--site SITE | --country COUNTRY] [--from TIME]
                   [--by NAME]                         give the shop a name and a logo, or one of its sites or countries;
                                                       now, or from a time on; FILE is an SVG or a picture
  npm run crema -- settings set theme [--preset NAME | --from-file FILE] [--accent COLOUR] [--ground COLOUR] [--text COLOUR]
                   [--button COLOUR] [--radius PIXELS] [--display-font FONT] [--text-font FONT] [--dark auto|off]
                   [--site SITE | --country COUNTRY] [--from TIME] [--by NAME]
                                                       give it colours, corners and letters (docs/own-shop.md); --no-accent
                                                       takes one away
  npm run crema -- settings set shipping --site SITE [--price AMOUNT] [--free-from AMOUNT | --never-free]
                   [--free-from-with-card AMOUNT | --no-free-from-with-card]
                   [--free-from-coffee AMOUNT | --no-free-from-coffee] [--from TIME] [--by NAME]
                                                       set what shipping costs on a site, and from which sum it is free;
                                                       AMOUNT is as the site writes prices, 4,90 for instance
  npm run crema -- settings set tax --country COUNTRY [--standard PERCENT] [--reduced PERCENT] [--second-reduced PERCENT]
                   [--from TIME] [--by NAME]           set the tax rates of a country, 8.1 for instance; orders keep theirs
  npm run crema -- settings set returns [--days DAYS | --months MONTHS | --no-period] [--address "LINE;LINE" | --no-address]
                   [--site SITE | --country COUNTRY] [--from TIME] [--by NAME]
                                                       say how long goods may be returned, and where they are sent back
  npm run crema -- settings set delivery [--days DAYS-DAYS] [--bulky DAYS-DAYS] [--letter DAYS-DAYS] [--usual-times]
                   [--site SITE | --country COUNTRY] [--from TIME] [--by NAME]
                                                       say in how many working days goods come, 2-4 for instance
  npm run crema -- settings set opening --state open|preparing|closed [--site SITE | --country COUNTRY] [--from TIME]
                   [--by NAME]                         open a site, let it say that it opens soon, or let it take no orders
  npm run crema -- settings set stores --id ID [--name NAME] [--street STREET] [--postcode POSTCODE] [--city CITY]
                   [--in-country COUNTRY] [--hours "mo-fr 9:00-12:00,14:00-18:00; sa 9:00-13:00" | --no-hours]
                   [--special "DAY closed; DAY 9:00-12:00" | --no-special] [--pickup | --no-pickup] [--returns | --no-returns]
                   [--position NUMBER] [--hide | --unhide | --remove]
                   [--site SITE | --country COUNTRY] [--from TIME] [--by NAME]
                                                       add a store where goods are picked up, change or remove it
  npm run crema -- settings set gift-cards --years YEARS [--from-years-end] | --usual-period
                   [--site SITE | --country COUNTRY] [--from TIME] [--by NAME]
                                                       say how long gift cards that are sold from now on can be redeemed
  npm run crema -- settings set subscriptions [--weeks WEEKS,WEEKS | --usual-weeks] [--on | --off]
                   [--site SITE | --country COUNTRY] [--from TIME] [--by NAME]
                                                       say how often new subscriptions are delivered, or take none
  npm run crema -- settings set payments --site SITE [--kinds KIND,KIND] [--least "KIND=AMOUNT; KIND=none"]
                   [--most "KIND=AMOUNT; KIND=none"] [--from TIME] [--by NAME]
                                                       set how orders of a site can be paid, in which order, and for which
                                                       sums; KIND is invoice, prepayment, cash-on-delivery or card
  npm run crema -- settings set limits --site SITE [--mailbox ORDERS] [--address ORDERS] [--network ORDERS]
                   [--wide-network ORDERS] [--guest-invoice AMOUNT] [--from TIME] [--by NAME]
                                                       set how many orders that are not paid yet are taken a day, and up to
                                                       which sum guests pay by invoice
  npm run crema -- settings set seller [--site SITE | --country COUNTRY] [--name NAME] [--address "LINE;LINE"]
                   [--registrations "NAME:NUMBER;NAME:NUMBER"] [--contact "LINE;LINE"]
                   [--iban IBAN --bank BANK [--holder NAME] [--bic BIC] | --no-account] [--payment-days DAYS]
                   [--from TIME] [--by NAME]
                                                       say who sells in the shop, in place of the sample, or on one site
  npm run crema -- words list [--feature FEATURE] [--search TEXT] [--own] [--language LANGUAGE | --site SITE]
                                                       list what the shop says, and which of it is your own or fixed
  npm run crema -- words set KEY TEXT --language LANGUAGE | --site SITE [--from TIME] [--by NAME]
                                                       say another text in a language or on a site (docs/own-words.md)
  npm run crema -- words set --file FILE --language LANGUAGE | --site SITE [--from TIME] [--by NAME]
                                                       several at once, from JSON such as {"cart.heading": "Your bag"}
  npm run crema -- words remove KEY … --language LANGUAGE | --site SITE
                                                       say what the shop says again
  npm run crema -- words history [--site SITE]         who changed words, and when
  npm run crema -- words undo [N] [--site SITE]        take the last change back, or go back to revision N
  npm run crema -- contents list SITE                  list what pages show, and when
  npm run crema -- contents show KIND KEY SITE         print one; with --history, its revisions; SITE may be SHOP,
                                                       for settings of all sites, or COUNTRY_CH of a country's
  npm run crema -- contents undo KIND KEY SITE [N]     publish the revision before again, or revision N
  npm run crema -- contents export --site SITE --folder FOLDER [--only KIND,KIND]
                                                       write what is in force to FOLDER/SITE/KIND/KEY.json; with --only
                                                       prices,stock to prices.csv and stock.csv
  npm run crema -- contents import --site SITE --folder FOLDER [--only KIND,KIND] [--dry-run] [--unpublish] [--by NAME]
                   [--except-changed | --overwrite]    publish what these files say, all or nothing; --dry-run shows it,
                                                       --unpublish takes away what has no file; what others have changed
                                                       since the export is refused, left or overwritten
  npm run crema -- contents imports SITE               list imports
  npm run crema -- contents undo N [--except-changed] [--by NAME]
                                                       take import N back; with --except-changed, as far as it is unchanged
  npm run crema -- catalogue import FILE|URL --sites SITE,SITE --prices with-tax|without-tax [--language LANGUAGE]
                   [--currency CURRENCY] [--decimal point|comma] [--source NAME] [--columns FILE] [--encoding ENCODING]
                   [--delimiter DELIMITER] [--sheet NAME] [--tax-class standard|reduced|second-reduced|zero]
                   [--redirects] [--keep-going] [--dry-run] [--yes] [--by NAME]
                                                       bring goods in from an export, a feed or a spreadsheet: shows what
                                                       it would do and asks; --dry-run only shows, --yes does not ask,
                                                       --keep-going leaves out what is wrong, --redirects lets addresses
                                                       of the former shop lead to the goods
  npm run crema -- catalogue import FOLDER [--with-stock] [--keep-going] [--dry-run] [--yes] [--by NAME]
                                                       bring in a catalogue of this shop's own format, as it is exported;
                                                       stock of articles that are here stays, unless --with-stock is said
  npm run crema -- catalogue export FOLDER [--without-media]
                                                       write all goods to a folder of this shop's own format
  npm run crema -- catalogue export FILE --format shopify --site SITE
                                                       write them to a table for Shopify, with the texts and prices of a site
  npm run crema -- catalogue feed google|heureka FILE --site SITE
                                                       write the articles of a site as a feed for a price comparison
  npm run crema -- feeds                               list the feeds that sites have at an address
  npm run crema -- feeds add google|heureka --site SITE
                                                       give a site one, which a job makes and keeps new
  npm run crema -- feeds remove google|heureka --site SITE
                                                       take it away; its address answers 404
  npm run crema -- catalogue imports                   list imports
  npm run crema -- catalogue undo N [--by NAME]        take import N back, but for what was changed since
  npm run crema -- catalogue history PRODUCT|SKU [--limit N]
                                                       who changed what of a product or an article, and when, the newest first
  npm run crema -- catalogue undo --change CHANGE [--by NAME]
                                                       take one change of that list back, but for what was changed since
  npm run crema -- catalogue hide PRODUCT SITE         show it on this site no longer; it stays on the others
  npm run crema -- catalogue show PRODUCT SITE [--from TIME] [--until TIME]
                                                       show it there, always or in this time, by the clocks of the site
  npm run crema -- attributes                          list the attributes by which lists can be filtered
  npm run crema -- attributes suggest                  list facts and options of goods that could be filters
  npm run crema -- attributes filter NAME --language LANGUAGE [--key KEY] [--number] [--unit UNIT]
                                                       filter lists by the facts and options of this name; with --number
                                                       in the order of numbers
  npm run crema -- attributes remove KEY               filter lists by it no longer
  npm run crema -- catalogue pictures [--retry]        how many pictures are fetched; with --retry, try failed ones again
  npm run crema -- redirects import FILE [--site SITE] [--keep-going] [--dry-run] [--yes]
                   [--encoding ENCODING] [--delimiter DELIMITER]
                                                       where addresses of your former shop lead: a table with the columns
                                                       from, to and perhaps site; shows what it would do and asks
  npm run crema -- redirects list [PART] [--site SITE] list those that hold PART
  npm run crema -- redirects remove FROM [--site SITE] remove one; with --all --yes instead of FROM, all
  npm run crema -- orders [--site SITE] [--state STATE] [--payment PAYMENT] [--email E-MAIL] [--name NAME]
                   [--from DAY] [--until DAY] [--number NUMBER] [--after PLACE]
                                                       list orders, newest first: those for which all of that holds;
                                                       NAME is the beginning of names or of a company
  npm run crema -- orders export FILE [--lines] …      write them to FILE.csv or FILE.json, oldest first; with --lines,
                                                       a row for each line of an order
  npm run crema -- orders show NUMBER                  print one
  npm run crema -- orders paid NUMBER                  its money has arrived
  npm run crema -- orders ship NUMBER [--carrier CARRIER --tracking TRACKING] …
                                                       its goods are on their way, in these parcels; with
                                                       --despite-dispute also where a bank disputes its payment
  npm run crema -- orders invoice NUMBER FILE          write the invoice of a shipped order as a PDF
  npm run crema -- orders cancel NUMBER                give it up; its pieces can be sold again
  npm run crema -- vouchers [list [SITE]]              list vouchers with how often they were used
  npm run crema -- vouchers add SITE CODE --percent N | --amount AMOUNT | --delivery
                   [--least AMOUNT] [--from TIME] [--until TIME] [--uses N] [--per-person N] [--first-order]
                   [--not-reduced] [--gift-cards] [--no-partners] [--combinable]
                                                       make one; AMOUNT is in 1/100 of the main unit
  npm run crema -- vouchers end SITE CODE              end one now
  npm run crema -- vouchers export FILE [--site SITE]  write them to a file of CSV, or of JSON where its name ends so
  npm run crema -- gift-cards of NUMBER                list those that an order has bought or was paid with
  npm run crema -- gift-cards ending LETTERS [SITE]    list those whose code ends so
  npm run crema -- gift-cards renew ID [--email EMAIL] its code holds no more; a new one with what is left goes by mail
  npm run crema -- payments faults                     list orders and payments that do not fit each other
  npm run crema -- payments refunds                    list refunds that are not done
  npm run crema -- payments refunded ID                you have paid it back yourself
  npm run crema -- payments overpaid NUMBER            pay back what was deducted from a bill that was paid whole
  npm run crema -- payments retry ID                   let the provider try a failed one again
  npm run crema -- payments dispute-handled NUMBER     a dispute that a bank has decided against you is dealt with
  npm run crema -- cancellations                       list which cancellations of subscriptions wait for you
                   [--site SITE] [--days N]            of one site; all of the last N days, handled ones too
  npm run crema -- cancellations show ID               print one
  npm run crema -- cancellations done ID [--by NAME]   mark it as handled
  npm run crema -- contact list                        list what visitors wrote by the contact form in the last 30 days
                   [--site SITE] [--days N]            of one site; of the last N days
  npm run crema -- contact show ID                     print one
  npm run crema -- contact remove ID                   delete one
  npm run crema -- returns                             list which returns and withdrawals wait for you
                   [--site SITE] [--days N]            of one site; all of the last N days
  npm run crema -- returns show ID                     print one
  npm run crema -- returns receive ID [LINE:PIECES[:RESOLD] …] [--by NAME]
                                                       its goods are back, and money follows; 2:3:1 takes three pieces of
                                                       line 2 back and sells one of them again; without, all are sold again
  npm run crema -- returns attach ID NUMBER [LINE:PIECES …] [--by NAME]
                                                       a declaration belongs to this order, and becomes its return
  npm run crema -- returns reject ID [--by NAME]       its goods do not come, or may not come back
  npm run crema -- returns done ID [--by NAME]         a declaration without a known order is handled
  npm run crema -- search misses                       list what shoppers sought and the shop did not have
                   [--site SITE] [--days N]            of one site; of the last N days, otherwise of 7
  npm run crema -- staff add EMAIL [--role ROLE]       let somebody see the shop as it will be; editor or admin
  npm run crema -- staff list                          list who may
  npm run crema -- staff reset EMAIL                   a new second factor; 'password' for a new password
  npm run crema -- staff remove EMAIL                  take the account away, and end its sessions
  npm run crema -- staff log [--days N]                list what they did in the last N days, otherwise in 7
  npm run crema -- api-keys                            list the keys of programs that use the merchant API
  npm run crema -- api-keys add NAME --scope SCOPE [--days N]
                                                       make one, shown once; SCOPE is read, write, goods:read, goods:write,
                                                       prices:write or some of them with commas
  npm run crema -- api-keys remove NAME                end one
  npm run crema -- webhooks                            list where events of orders are sent
  npm run crema -- webhooks add URL [--events placed,paid]
                                                       send them there too, all or some; its secret is shown once
  npm run crema -- webhooks deliveries ID [--failed]   list what was sent; with --waiting, what is to be sent
  npm run crema -- webhooks replay ID --since 2027-03-01T00:00 [--until …]
                                                       send again what happened since; times are UTC
  npm run crema -- webhooks resume ID                  send to one again that rests or was stopped
  npm run crema -- webhooks secret ID                  give one a new secret
  npm run crema -- webhooks remove ID                  send nothing there any more
  npm run crema -- demo grow PRODUCTS [SEED]           add made-up products to a demo shop, to try it at a size
  npm run crema -- demo remove [--yes]                 say what of the demo can go; with --yes, take it out
  npm run crema -- migrate                             bring the database to the shape of this release
  npm run crema -- originals [--read] [--repair]       say which originals of pictures are missing in their store; with --read, damaged
                                                       ones, too; with --repair, copy again what the database has
  npm run crema -- backup FILE                         write everything to a file
  npm run crema -- restore FILE                        replace everything by a file
`
