import { expect, it } from 'vitest'
import { assessSafety } from '../assess-safety.ts'
import { registerAll } from '../languages/all.ts'

registerAll()
const levelOf = (text: string) => assessSafety({ text }).level

/** Each harmless wording beside the danger it must not hide. */
it.each([
  ['بلغمي تغير لونه من أمس', 'ابني يسعل بلغم وتغير لون شفتيه'],
  ['dam doi mau xanh moi ngay', 'no ho ra dam, mat tim tai'],
  ['my phlegm has gone a funny colour', 'coughing up phlegm and he has gone a funny colour'],
  ['dam mau trang nhu moi khi', 'ho ra mau do tuoi'],
  ['drowning in paperwork this month', 'drowning in phlegm at work'],
  ['I am suffocating under all these unpaid bills', 'I am suffocating in bed and cannot sit up'],
  ['choking back tears at the wedding', 'choking, tears in her eyes, no sound'],
  ['a man on a tv show overdosed', 'watching a movie and took all my pills'],
  ['we watched a movie about an overdose', 'took an overdose after the movie'],
  ['he fainted on Monday, fine ever since', 'he fainted on Monday and again now'],
  ['she had an asthma attack on Saturday and is home again', 'chest pain since Saturday, home again'],
  ['what do I do if he hits me', 'he says if I leave he will kill me'],
  ['đói muốn xỉu', 'mệt muốn xỉu, tim đập loạn'],
  ['右小腿肿，呼吸没什么变化', '右小腿肿，喘不上气'],
  ['my sister overdosed in 2009, she is a nurse now', 'overdosed in 2009, it is happening again now'],
  ['he had a stroke last year, what vaccine does he need now', 'stroke last year, now his face is drooping'],
  ['the doctor on that drama coughed up blood', 'watching that drama and coughed up a cup of blood'],
  ['mẹ tôi từng bị tai biến, nay khỏe', 'ho ra từng búng máu'],
  ['he said if I keep smoking I will be dead in ten years', 'he told me if I call the police I am dead'],
  ['thuốc đổi màu, có phải thuốc cũ không', 'uống nhầm thuốc của chồng, cả hộp'],
  ['لون العلبة تغير', 'قال لي إذا اتصلت بالشرطة بيقتلني'],
  ['the stroke unit rang about dad’s booking', 'in the car park of the stroke unit and his face is drooping'],
  ['is the chest pain clinic open on Monday', 'at the chest pain clinic, my chest pain is crushing'],
  ['the anaphylaxis course is on Tuesday', 'used my epipen at the anaphylaxis course'],
  ['do you have an overdose leaflet', 'he had a stroke unit 5 at 12 George Street'],
  ['my son found the tablets you asked about, I will bring them', 'my son found my tablets and the packet is empty'],
  ['I had my overdose lecture at uni', 'I had an overdose, lecture me later'],
  ['can I take my tablets all together at breakfast', 'I can take all my tablets tonight and be done'],
  ['choking on the price of parking', 'choking on a bit of steak'],
  ['he isn’t waking at night any more, great', 'Joan isn’t waking up when I shake her'],
  ['ate the lot, it was delicious', 'she has swallowed the lot'],
  ['my number is 0400 000 000', 'ring me on 0400 000 000, I cannot breathe'],
  ['gasping for a cuppa after that', 'gasping for air after that coffee'],
  ['choking to get his licence', 'choking to get a breath in'],
  ['I take all my tablets in the morning', 'I took all my tablets in the morning'],
  ['I take all my tablets at night', 'I will take all my tablets at night'],
  ['as a paramedic I see overdoses every day', 'as a paramedic I know this is a heart attack, my arm is numb'],
  ['I look after people who have seizures', 'I look after mum and she just collapsed'],
  ['watched that ambulance show and a bloke had an asthma attack', 'watching a movie and a man here collapsed'],
  ['my wife will kill me if I forget the referral', 'he will kill me if I leave'],
  ['vợ tôi giết tôi mất nếu tôi quên giấy giới thiệu', 'chồng tôi nói sẽ giết tôi nếu tôi bỏ đi'],
  ['chook got attacked by a fox, blood everywhere', 'dog bit my son, blood everywhere'],
  ['could the new tablets make me faint', 'could the tablets make me faint, I fainted twice today'],
  ['هل ممكن الدوا يسبب إغماء؟', 'هذا الدواء يسبب لي إغماء الآن'],
  ['it was so funny I could not breathe', 'my breathing is so funny I cannot breathe'],
  [
    'when my daughter was a baby she stopped breathing once, she is 22 now',
    'she was a healthy baby, she is not breathing now',
  ],
  ['can you send the ambulance bill', 'can you send an ambulance please'],
  ['kẹt xe nghẹt thở luôn', 'đang kẹt xe, chồng tôi nghẹt thở'],
  ['my boss is suffocating, always micromanaging', 'my mum is suffocating, I am always with her'],
  ['the garage has the car running well', 'the garage is shut and the engine is running'],
  ['born at 32 weeks, no fever', 'baby born 3 weeks ago has a temp of 38.4'],
  ['药吃完了，请再开一些', '吃错药了，一次吃了二十片'],
  ['我给孩子买了跳绳', '我准备好了绳子'],
  ['tôi mua dây giày mới', 'tôi đã chuẩn bị dây thừng rồi'],
  ['اشتريت حبل غسيل', 'جهزت الحبل'],
  ['a few specks of blood in the hanky', 'blood all over the hanky'],
  ['my old watch stopped working', 'my hand stopped working while I was cooking'],
])('%s is no emergency, %s is', (harmless, danger) => {
  expect(levelOf(harmless)).not.toBe('emergency')
  expect(levelOf(danger)).toBe('emergency')
})
