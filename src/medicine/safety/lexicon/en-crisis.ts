import type { LexiconData } from '../words/lexicon.ts'

/** English for suicide, overdose and harm said indirectly, by meaning: an ending, a method, a farewell, no hope, a plan. */
export const EN_CRISIS: LexiconData = {
  'end-it': `end it|ending it|end it tonight|end it now|end things|ending things|end everything|ending everything|end the pain|end my pain|end my suffering|finish myself|checking out for good|check out for good`,
  method: `i should jump|should jump|a rope|jump in front of|jumping in front of|step in front of|stepping in front of|walk in front of|walking in front of|walk into traffic|walking into traffic|step into traffic|throw myself|throwing myself|drive into a tree|driving into a tree
    |drive off the road|driving off the road|drive off a|driving off a|crash my car|noose|off a bridge|off the bridge|off the balcony|off a cliff|off the cliff|off the roof|off a building|into a tree|into a pole|into a wall|into a truck|into oncoming|in front of a train|in front of a truck|in front of a bus|in front of a car|in front of the train|on the ledge
    |train tracks|railway tracks|bought a rope|got a rope|the rope|razor*|walk into the sea|walk into the ocean`,
  farewell: `my last night|last night alive|last message from me|last time you hear from me|last goodbye|wont see me again|wont hear from me again|tell my family i love|tell my kids i love|look after my kids when|look after my dog when im|my goodbyes|goodbye world|goodbye everyone|goodbye forever|this is goodbye|goodbye for the last time|one last goodbye|my last message|my final message|given away my things|given away all my things|giving away my things|given all my stuff away|giving all my stuff away|final goodbye`,
  'farewell-weak': `when im gone|after im gone|once im gone|won't be around|wont be around much longer|won't be here tomorrow|won't be here much longer|not be around|sorry for everything|look after my kids|take care of my kids|tell my kids|tell my family i|wont have to worry about me|bother anyone anymore|bother anyone again|won't be a bother`,
  'death-wish': `as well be dead|might as well be dead|better dead|don't deserve to live|deserve to die|don't deserve to be here|don't deserve to be alive|have to wake up|making it to christmas|see myself making it|nothing left to stay for|nothing to stay for|no reason to stay|nothing keeping me here|isn't for me anymore|better if i died|happier dead|wish it was over|wish it were over|tired of being alive|sick of being alive|hate being alive|dont want to be alive|don't wanna be alive|tired of existing|stop existing|not exist anymore|dont want to exist|cease to exist|sleep and never|sleep and not|wish i wasn't here|wish i wasn't alive|never been born
    |wish i was never born|no reason to go on|don't want to go on|dont want to keep going|no point in going on|no point going on|point in me living|rather not be here|rather be dead|join my late|disappear forever|disappear for good|world without me|be gone forever`,
  hopeless: `nothing matters|sick of me|wants me around|nobody wants me|no one wants me|hates me|what's the point|what is the point|point in going on|point going on|point of going on|point anymore|no way out|only way out|see a way out|see any way out|see a way forward|no future|nothing left for me|nothing left to live|burden to everyone|burden on everyone|burden to my|burden on my|just a burden|such a burden
    |hate my life|want to disappear|wanna disappear|can't do this anymore|cannot do this anymore|cant take it any more|can't take this|nobody cares|no one cares|not worth it anymore|dark thoughts|dark place|bad thoughts|had it with life|don't care if i live|what happens to me`,
  'plan-word': `picked the day|picked a date|picked a day|set a date|chosen the day|chosen a date|got a plan|have a plan|made a plan|do it tonight|do it now|do it today|go through with it|going to do it|gonna do it|ready to go now`,
  'on-purpose': `on purpose|deliberately|intentionally|so i wouldnt wake|so i dont wake`,
  'than-should': `than i should|than i was supposed|than i'm meant|than im supposed|than allowed|than the dose|than prescribed|than the label`,
  'empty-verb': `emptied|finished off|went through|cleaned out|gone through`,
  stopped: `stopped|stop|quit`,
  kick: `kick|kicking|kicks|moving|movement|movements|moved|kicked`,
  ankles: `ankles|feet|both ankles|both legs|both feet`,
  orthopnoea: `three pillows|3 pillows|four pillows|4 pillows|extra pillows|more pillows|sleep upright|sleeping upright|sleep sitting|sleeping sitting|sleep in the chair|sleeping in the chair|sleep in my chair|sleeping in my chair|slept in the chair|slept in my chair|sleep in the recliner|sleeping in the recliner|sleep in my recliner|sleeping in my recliner|slept in the recliner|can't lie flat|cannot lie flat|unable to lie flat|cant lie down flat`,
  'worse-verb': `knocking me about|knocking me around|knocking the wind|take it out of|taking it out of|takes it out of|wears me out|wiping me out|wipes me out|getting harder|getting the better|gets me now|killing me lately`,
  pinkish: `pink|pinkish|reddish|red tinge*|rust coloured|rusty`,
  emotion: `excitement|happiness|joy|delight|anticipation|laughter|boredom|pride|embarrassment|jealousy|relief|emotion|wonder|admiration|curiosity|love|cute|adorable|gorgeous|beautiful|stunning|breathtaking|amazing|thrilled`,
  'absent-me': `if im not around|im not around anymore|when im gone|once im gone|without me in it|without me here|if i werent here|if i werent around|if i vanished|if im gone|if im not here|if im dead|if i was gone|if i were gone|if i wasnt here|if i wasnt around|if i was dead|if i died|if i disappeared|if i didnt exist|if i didnt wake up|me gone|me out of the way|without me around|when im not here|if i was not here|if i just went|if i just died`,
  'better-word': `insurance|inheritance|the money|happier|better|better off|easier|relieved|relief|happy|best`,
  nobody: `nobody|noone|no one`,
  'care-for-me': `have to look after me|have to worry about me|have to care for me|have to put up with me|have to deal with me|need to worry about me`,
  letters: `letters for my|letter for my|letters to my|letters for the|letter to my kids|letter to my family|notes for my|note for my`,
  'for-after': `for after|after im|when it happens|to find|to read after|say sorry|saying sorry`,
  'out-of': `out of|out from`,
  will: `bothered|face|stand|bear|keep|enjoy|care about`,
  'pills-ready': `lined up|saved up|saving up|hoard*|stash*|staring at|looking at|so easy|counted out`,
  'late-dear': `be with god|go to god|meet my maker|go to heaven|be with the lord|be with jesus|be with my late|with my late|be with my husband again|be with my wife again|be with mum again|be with him again|be with her again|in heaven|up there with`,
  'stop-forever': `to stop forever|stop forever|everything to stop|it all to stop|it to stop|pain to end|suffering to end|pain to be over|make it stop`,
  'do-bad': `something bad|something stupid|something silly|something drastic|something terrible`,
  tried: `tried|attempted|almost|nearly|came close`,
  'done-word': `im done|i am done|had enough|i give up|ive given up|i quit`,
  'for-me': `for me`,
  sealed: `made sure of it|made sure of that|taken care of it`,
  vehicle: `bus|truck|train|car|tram|lorry`,
  worth: `worth it|worth living|worth the effort|worth anything`,
  slit: `slit|slashed|sliced|carved|slashing|slicing`,
  kin: `mum|dad|mother|father|sister|brother|wife|grandma|nan|children`,
  'cannot-lie': `lay flat|lie flat|lay down|lie down flat`,
  'cold-skin': `cold hands|freezing hands|cold and sweaty|cold sweat|clammy|sweaty|ice cold|cold to touch|freezing cold`,
}
