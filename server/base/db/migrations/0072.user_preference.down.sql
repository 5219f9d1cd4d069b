drop table user_preference;
