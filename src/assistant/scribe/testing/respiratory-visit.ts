/** A consultation written for the tests; nobody in it exists. */
export const respiratoryVisit = `Doctor: Good morning, Mrs Harrow. What brings you in today?
Patient: Well, my cough's been worse for about three weeks, and I'm bringing up more phlegm.
Doctor: Okay. And are you more short of breath than usual?
Patient: Yes, I get puffed just walking to the letterbox.
Doctor: Any chest pain, fevers or coughing up blood?
Patient: No, nothing like that.
Doctor: Which inhalers are you using at the moment?
Patient: I use Spiriva once a day and Ventolin about four times a day.
Doctor: Are you still taking the prednisolone?
Patient: No, I stopped that in March.
Doctor: Any allergies to medications?
Patient: Yes, I'm allergic to penicillin.
Doctor: Do you smoke?
Patient: I quit eight years ago. I smoked a pack a day for thirty years.
Doctor: And your mother had emphysema, is that right?
Patient: Yes, she did.
Doctor: Alright, let me have a listen to your chest. There are some crackles at the right base. Your heart sounds are normal. No ankle oedema. Your oxygen saturation is ninety-three percent on room air, blood pressure is one thirty-five over eighty, and your temperature is thirty-seven point two.
Doctor: Your spirometry last month showed an FEV1 of 1.2 litres, which is forty-eight percent predicted.
Doctor: So I think this is an exacerbation of your COPD. I'd like to start you on doxycycline one hundred milligrams once a day for five days. We'll get a chest x-ray, and I'll refer you to pulmonary rehab.
Patient: Okay, that sounds good.
Doctor: Come back in two weeks, or sooner if you're getting more breathless.
Patient: Will do. Thanks, doctor.`
