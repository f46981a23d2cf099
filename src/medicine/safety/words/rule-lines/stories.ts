/** Dangers told as a story, in the grammar of rule-lines.ts: what somebody did, gave or arranged. */
export const STORY_LINES: Readonly<Record<string, string>> = {
  stories: `
    confused-or-drowsy: odd-put odd-thing odd-place fever/n-temperature/infection/cough/breathless/confused/know-verb/n-spo2 26 - child in-joke
    confused-or-drowsy-mild: other odd-put odd-thing odd-place 14 - child in-joke
    confused-or-drowsy: other talk-act to-word mute-thing 6 > - child in-joke topic
    confused-or-drowsy: other seek-act mute-thing 5 > - child in-joke topic
    confused-or-drowsy-mild: other trying household using-word household 14 > - child in-joke
    confused-or-drowsy: other seek-act dead-person 9 > - grave in-joke
    confused-or-drowsy: thinks-its odd-time 4 > - child in-joke
    confused-or-drowsy: other groom-act wrong-tool 8 - child in-joke toy
    confused-or-drowsy: other eat-act inedible 4 > - child in-joke
    confused-or-drowsy: odd-trade 1 - child in-joke
    confused-or-drowsy: wander undressed outside/dark-hour 16 - child in-joke
    confused-or-drowsy: other not know-verb who-where 8 > - if topic
    getting-worse: other was-well now 9
    overdose: give/take/used ten-times pills/medicine/child/other 14 - topic
    overdose: ten-times high-risk 12 - topic
    overdose: gave-past/used high-risk twice-word 10 - per-day advice
    overdose: give/used infant adult-own pills 12 >
    overdose: give-baby adult-own pills 10 >
    wrong-dose: give/used child adult-own pills 12 >
    overdose: days-worth at-once 14 - topic
    suicide: no-point wont-need 14 - topic
    suicide: wont-need after-when low-mood/hopeless/no-point/farewell-weak/had-enough 16
    low-mood: no-point after-when 14
    suicide: letters method-known/death-wish 16
    suicide: hopeless/low-mood/had-enough method-known 16
    suicide: drive-word crash-thing easy-word 14 - topic
    suicide: farewell-weak night/now hopeless 14`,
}
