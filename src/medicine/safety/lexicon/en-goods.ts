import type { LexiconData } from '../words/lexicon.ts'

/**
 * Goods around a home, and what people do with them (words/goods.ts). Nothing that can be a means of self-harm: no rope,
 * knife, hose, tablets, petrol.
 */
export const EN_GOODS: LexiconData = {
  goods: `pillow|pillows|cushion|cushions|pillowcase|blanket|blankets|doona|quilt|sheet|sheets|mattress|curtain|curtains|carpet|rug|rugs|couch|sofa|armchair|chair|chairs|table|tablecloth|lamp|mirror|bookshelf|shelf|wardrobe|cupboard|cot|pram|nursery|kitchen|bathroom|bedroom|lounge|fence|gate|shed|roof|tiles|wallpaper|wall|walls|door|bench|benchtop
    |shirt|skirt|dress|coat|jacket|jumper|cardigan|trousers|pants|shorts|socks|shoes|boots|sneakers|slippers|hat|scarf|gloves|pyjamas|dressing gown|handbag|bag|backpack|suitcase|wallet|purse|umbrella|glasses|sunglasses|watch|necklace|earrings
    |book|books|notebook|diary|calendar|newspaper|magazine|card|cards|medicare card|licence|passport|keys|key|charger|headphones|teapot|saucepan|plate|plates|mugs|candles|vase|flowers|bouquet|balloon|balloons|present|presents|toy|toys|doll|bike|scooter|caravan|boat|tent|cake|cakes|groceries|shopping|parcel|package`,
  'goods-verb': `bought|buying|buy|ordered|ordering|delivered|delivery|arrived|arrive|shopping for|returned|exchanged|swapped|sewed|sewing|knitted|knitting|crocheted|painted|painting|wallpapered|decorated|decorating|renovating|renovated|assembled|built|washed|washing|ironed|ironing|folded|packed|unpacked|borrowed|lent|lost|misplaced|mislaid|cant find|cannot find|found|picked out|chose|choosing|repaired|fixed|serviced|replaced|sold|selling|wore|wearing`,
  'spill-verb': `spilled|spilt|spill|spills|spilling|knocked over|tipped over|splashed|splattered|dribbled down|stain|stains|stained|dropped a bottle of|dropped a jar of`,
  'spill-drink': `wine|red wine|juice|cordial|sauce|tomato sauce|ketchup|soup|gravy|coffee|tea|paint|ink|beetroot|raspberry|raspberries|strawberry|strawberries|cherries|berry|curry|jam|dye|polish|cranberry|pasta sauce`,
  learn: `learn|learns|learning|learnt|learned|studying|studies|study|studied|teach|teaches|teaching|taught|training in|trained in|course on|course in|class on|class about|lesson on|lessons on|lecture on|lecture about|seminar on|exam on|exam about|quiz on|assignment on|chapter on|chapter about`,
  setting: `while|whilst|during|watching|watched|doing|carrying|playing|when|whenever|lifting|hanging out|putting on|getting dressed|dressing|feeding|walking|near|beside|next to|in front of|behind|by the|in the|at the|on the|outside|inside|at work|at golf|through my|through his|through her|getting out of|getting into|sitting|standing|after the|after my`,
  'desk-work': `forms|form|paperwork|emails|email|letters|bills|invoices|messages|admin|meetings|laundry|washing|homework|assignments|reports|debt|debts|requests|chores|appointments|work|documents|leaflets|referrals|jobs|red tape|phone calls|study|marking|housework|deadlines|questionnaires|receipts|tax|dishes|ironing|spreadsheets`,
}
