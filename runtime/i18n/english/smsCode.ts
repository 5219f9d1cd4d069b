export const smsCode = {
  thereIsNoPhoneNumber: 'There is no phone number',
  enterACorrectPhoneNumber: 'Enter a correct phone number',
  enterTheCharactersOfThe: 'Enter the characters of the picture first',
  theCodeIsSentAnd: 'The code is sent and valid for 5 minutes',
  pictureCode: 'Picture code',
  charactersOfThePicture: 'Characters of the picture',
  cannotReadItAnotherOne: 'Cannot read it? Another one',
  pictureCodeClickForAnother: 'Picture code; click for another one',
  clickToGetIt: 'Click to get it',
  codeFromThePhone: 'Code from the phone',
  againInLeftS: 'Again in {{left}} s',
  getACode: 'Get a code',
}
