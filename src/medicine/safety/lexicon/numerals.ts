/** Traditional and Cantonese characters in the form of the lexicon, and number words by language. */
const PAIRS =
  '無无過过氣气來来難难嚴严著着夠够為为發发變变藍蓝臉脸顏颜話话說说講讲個个們们媽妈爸爸麼么醫医藥药噴喷霧雾覺觉' +
  '問问嗎吗這这樣样時时後后預预約约謝谢請请幫帮車车號号壞坏鐘钟點点兩两剛刚開开關关處处診诊費费錢钱檢检驗验結结' +
  '體体溫温燒烧頭头暈晕痛痛絞绞腫肿喉喉嚨咙舌舌過过敏敏腎肾腦脑動动邊边麻麻風风殺杀結结東东命命條条繩绳歲岁懷怀' +
  '孕孕嬰婴兒儿寶宝奶奶胎胎飽饱盡尽讓让從从當当應应該该與与對对還还進进遠远長长術术測测電电視视聽听讀读寫写買买' +
  '賣卖飯饭餓饿歡欢樂乐愛爱陽阳陰阴雙双單单萬万憂忧鬱郁緊紧張张壓压鬆松腳脚腿腿膚肤癢痒疹疹瀉泻嘔呕噎噎嗆呛喘喘' +
  '週周畫画課课號号務务業业區区園园圖图團团國国學学會会機机構构齡龄劑剂瓶瓶顆颗幾几憋憋擔担驚惊嚇吓怒怒罵骂' +
  '沒没護护虛虚麗丽淚泪瘡疮聲声聾聋癱瘫癲癫癇痫撐撑撞撞嘆叹響响顫颤睏困睜睁鼻鼻腸肠膽胆脈脉膝膝傳传齒齿爛烂灣湾鎮镇靜静讓让鍾钟鐵铁鑰钥錯错誤误詢询認认識识戀恋劉刘們们馬马鳥鸟魚鱼麵面麥麦黃黄黑黑廁厕係系嘢嘢冇冇咗了' +
  '傷伤殘残絕绝願愿離离婦妇產产溼湿濕湿涼凉凍冻熱热較较輕轻減减增增劇剧惡恶穩稳復复舊旧總总層层樓楼爬爬運运' +
  '唔不佢他咗了喺在嚟来嘅的攞拿瞓睡企站喇了'

const simplified: Record<string, string> = {}
const letters = [...PAIRS]
for (let at = 0; at + 1 < letters.length; at += 2) simplified[letters[at] as string] = letters[at + 1] as string

const english: Record<string, number> = {}
const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
UNITS.split(' ').forEach((word, value) => {
  english[word] = value
})
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'
TENS.split(' ').forEach((word, index) => {
  english[word] = (index + 2) * 10
})

Object.assign(english, { sixties: 60, seventies: 70, eighties: 80, nineties: 90, dozens: 24, dozen: 12, fifty: 50 })

export const NUMERALS = {
  simplified: simplified as Readonly<Record<string, string>>,
  english: english as Readonly<Record<string, number>>,
  han: {
    零: 0,
    一: 1,
    二: 2,
    两: 2,
    三: 3,
    四: 4,
    五: 5,
    六: 6,
    七: 7,
    八: 8,
    九: 9,
    十: 10,
    百: 100,
    半: 0.5,
  } as Readonly<Record<string, number>>,
  // keyed as words are looked up, without tone marks
  vietnamese: {
    mot: 1,
    hai: 2,
    ba: 3,
    bon: 4,
    tu: 4,
    nam: 5,
    lam: 5,
    sau: 6,
    bay: 7,
    tam: 8,
    chin: 9,
    muoi: 10,
    chuc: 10,
    tram: 100,
    nua: 0.5,
  } as Readonly<Record<string, number>>,
  spanish: {
    uno: 1,
    una: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    veinte: 20,
    treinta: 30,
    cuarenta: 40,
    cincuenta: 50,
    sesenta: 60,
    setenta: 70,
    ochenta: 80,
    noventa: 90,
    media: 0.5,
  } as Readonly<Record<string, number>>,
  arabic: {
    واحد: 1,
    اثنين: 2,
    ساعتين: 2,
    ثلاث: 3,
    ثلاثه: 3,
    اربع: 4,
    اربعه: 4,
    خمس: 5,
    خمسه: 5,
    ست: 6,
    سته: 6,
    سبع: 7,
    سبعه: 7,
    ثمان: 8,
    ثمانيه: 8,
    تسع: 9,
    تسعه: 9,
    عشر: 10,
    عشره: 10,
    عشرين: 20,
    ثلاثين: 30,
    اربعين: 40,
    خمسين: 50,
    ستين: 60,
    سبعين: 70,
    ثمانين: 80,
    تسعين: 90,
    عشرون: 20,
    ثلاثون: 30,
    اربعون: 40,
    خمسون: 50,
    ستون: 60,
    سبعون: 70,
    ثمانون: 80,
    تسعون: 90,
    ميه: 100,
    مايه: 100,
    مييه: 100,
    تلاته: 3,
    تلات: 3,
    تمانيه: 8,
    تمان: 8,
    تمانين: 80,
    تلاتين: 30,
    اتنين: 2,
    وحده: 1,
    نصف: 0.5,
    نص: 0.5,
  } as Readonly<Record<string, number>>,
}
